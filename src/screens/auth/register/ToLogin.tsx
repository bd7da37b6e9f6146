import { Link } from '#components/layout/Link.ts';
import { prefill } from '#hooks/form/formDraft.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import styles from './register.module.css';

interface ToLoginProps {
  /** Prefills the login form without standing in the URL. */
  readonly phone: string;
}

/** Leads to the login, with the phone that was typed, or to the home page. */
export function ToLogin({ phone }: ToLoginProps) {
  return (
    <p className={styles.toLogin}>
      已有账号？
      <Link href="/login" onClick={() => prefill(loginForm, { phone })}>
        去登录
      </Link>
      <Link href="/home">先逛逛</Link>
    </p>
  );
}
