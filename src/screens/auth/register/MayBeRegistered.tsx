import { Link } from '#components/layout/Link.ts';
import { prefill } from '#hooks/useForm.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { UnansweredNote } from '../../verification/UnansweredNote';

/** Stays after a registration without an answer: the account may exist, with the password that was typed then. */
export default function MayBeRegistered({ phone }: { readonly phone: string }) {
  return (
    <UnansweredNote>
      可能已注册成功，
      <Link href="/login" onClick={() => prefill(loginForm, { phone })}>
        去登录
      </Link>
    </UnansweredNote>
  );
}
