import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '#components/form/TextField.tsx';
import type { FieldBinding } from '#hooks/useForm.ts';
import type { CaptchaKind } from '#machines/verification/captcha.ts';
import { IMAGE_RENEWED, type verificationMachine } from '#machines/verification/verification.ts';
import { CaptchaImage, selectCaptcha } from './CaptchaImage';

export interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: ActorRefFrom<typeof verificationMachine> | undefined;
  /** Requests another captcha. */
  readonly onRefresh: (kind: CaptchaKind) => void;
  /** Requests the SMS that the captcha is for; missing if the form itself submits the captcha. */
  readonly onRequest?: () => void;
}

/** The texts of the field for each kind of captcha. */
const words = {
  image: { label: '图形验证码', hint: '（点图换一张）', placeholder: '图中字符', inputMode: undefined },
  sound: { label: '语音验证码', placeholder: '6 位数字', inputMode: 'numeric' },
} as const;

/** The field of the captcha, with its image or its sound. A stale captcha is replaced once its field is visited. */
export function CaptchaField({ field, actor, onRefresh, onRequest }: CaptchaFieldProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  const { status, kind, expired } = useSelector(captcha, selectCaptcha, shallowEqual);
  return (
    <TextField
      {...field}
      {...words[kind]}
      error={field.error ?? (expired && !field.value ? IMAGE_RENEWED : undefined)}
      autoComplete="off"
      maxLength={8}
      onEnter={onRequest}
      onFocusCapture={() => status === 'stale' && onRefresh(kind)}
      aside={<CaptchaImage actor={captcha} onRefresh={onRefresh} />}
    />
  );
}
