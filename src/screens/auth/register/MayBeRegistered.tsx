import { Link } from '#components/layout/Link.ts';
import { prefill } from '#hooks/form/formDraft.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { UnansweredNote } from '../../verification/UnansweredNote';

interface MayBeRegisteredProps {
  readonly phone: string;
  /** The outcome is still unknown: the form is locked, and only the same registration may be sent again. */
  readonly outcomeUnknown: boolean;
}

/** Stays after a registration without an answer: the account may exist, with the password that was typed then. */
export default function MayBeRegistered({ phone, outcomeUnknown }: MayBeRegisteredProps) {
  if (outcomeUnknown) return <UnansweredNote>可能已注册成功：再试一次会用同样的验证码和密码完成，不会重复注册</UnansweredNote>;
  return (
    <UnansweredNote>
      可能已注册成功，
      <Link href="/login" onClick={() => prefill(loginForm, { phone })}>
        去登录
      </Link>
    </UnansweredNote>
  );
}
