import type { ProtocolCode } from '@juyi/contract/content/agreement';
import { Consent } from '#components/form/Consent.tsx';
import type { FieldBinding } from '#hooks/useForm.ts';
import styles from './AgreementConsent.module.css';

interface AgreementConsentProps {
  readonly field: FieldBinding<boolean>;
  /** Registration has a privacy agreement of its own. */
  readonly privacy: ProtocolCode;
  readonly onOpen: (code: ProtocolCode) => void;
}

/** The consent checkbox; the agreements it names open over the form. */
export function AgreementConsent({ field, privacy, onOpen }: AgreementConsentProps) {
  const link = (text: string, code: ProtocolCode) => (
    <button type="button" className={styles.link} onClick={() => onOpen(code)}>
      {text}
    </button>
  );
  const words = (text: string) => (
    <label className={styles.words} htmlFor={field.id}>
      {text}
    </label>
  );
  const name = privacy === 'PRIVACY' ? '隐私协议' : '注册隐私政策';
  // The sentence stands twice: the label is the checkbox's name as one sentence, and the children make each agreement a button.
  return (
    <Consent {...field} label={`我已阅读并同意用户协议和${name}`}>
      {words('我已阅读并同意')}
      {link('用户协议', 'USER_AGREEMENT')}
      {words('和')}
      {link(name, privacy)}
    </Consent>
  );
}
