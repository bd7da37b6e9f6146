import type { FieldBinding } from '../../hooks/useForm';
import { TextField } from './TextField';

interface PhoneFieldProps {
  readonly field: FieldBinding<string>;
  /** `username` where the number is the account that somebody logs in to. */
  readonly autoComplete: 'tel' | 'username';
}

/** 手机号, typed or pasted with spaces, dashes or +86. */
export function PhoneField({ field, autoComplete }: PhoneFieldProps) {
  return <TextField {...field} label="手机号" placeholder="请输入手机号" type="tel" autoComplete={autoComplete} maxLength={20} />;
}
