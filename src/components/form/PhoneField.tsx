import type { FieldBinding } from '#hooks/useForm.ts';
import { TextField } from './TextField';

interface PhoneFieldProps {
  readonly field: FieldBinding<string>;
  /** `username` where the phone number is the login name. */
  readonly autoComplete: 'tel' | 'username';
}

/** A phone number's field. maxLength leaves room for pasted spaces, dashes and +86, which the schema normalises. */
export function PhoneField({ field, ...input }: PhoneFieldProps) {
  return <TextField {...field} {...input} label="手机号" placeholder="请输入手机号" type="tel" maxLength={20} />;
}
