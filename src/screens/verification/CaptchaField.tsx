import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '#components/form/TextField.tsx';
import type { FieldBinding } from '#hooks/useForm.ts';
import type { CaptchaKind } from '#machines/verification/captcha.ts';
import { IMAGE_RENEWED, type verificationMachine } from '#machines/verification/verification.ts';
import { CaptchaView, selectCaptcha } from './CaptchaView';

export interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: ActorRefFrom<typeof verificationMachine> | undefined;
  /** Requests another captcha of this kind. */
  readonly onRefresh: (kind: CaptchaKind) => void;
  /** Requests the SMS for which the captcha is needed; missing if the form submits the captcha itself. */
  readonly onRequestSms?: () => void;
  /** The SMS was requested before. It is sent with the last character, once: another backend may have longer captchas. */
  readonly isAsked?: boolean;
}

/** The texts of the field, and the keyboard that it asks for. */
const textsByKind = {
  image: { label: '图形验证码', labelNote: '（点图换一张）', placeholder: '图中字符', inputMode: undefined },
  sound: { label: '语音验证码', placeholder: '6 位数字', inputMode: 'numeric' },
} as const;

/** The input for the captcha, with its image or sound. A stale captcha is replaced when the input gets the focus. */
export function CaptchaField({ field, actor, onRefresh, onRequestSms, isAsked }: CaptchaFieldProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  const { status, kind, replacedAfterExpiry } = useSelector(captcha, selectCaptcha, shallowEqual);
  return (
    <TextField
      {...field}
      {...textsByKind[kind]}
      error={field.error ?? (replacedAfterExpiry && !field.value ? IMAGE_RENEWED : undefined)}
      autoComplete="off"
      maxLength={8}
      onChange={(text) => {
        field.onChange(text);
        // The form checks the text after the next render, so the SMS is requested in a later task.
        if (isAsked && text.length === (kind === 'image' ? 4 : 6)) setTimeout(() => onRequestSms?.());
      }}
      onEnter={onRequestSms}
      onFocusCapture={() => status === 'stale' && onRefresh(kind)}
      trailing={<CaptchaView actor={captcha} onRefresh={onRefresh} />}
    />
  );
}
