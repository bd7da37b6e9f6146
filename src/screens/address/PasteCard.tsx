import { TextArea } from '#components/form/TextArea.tsx';
import { Card, PlainButton } from '#components/layout/primitives.tsx';
import type { FieldBinding } from '#hooks/useForm.ts';
import { PASTED_MAX } from '#machines/address/addressForm/form.ts';
import styles from './AddressForm.module.css';

interface PasteCardProps {
  readonly field: FieldBinding<string>;
  readonly recognizing: boolean;
  readonly onRecognize: () => void;
}

/** The quick way to the fields: a whole address as text, to be recognised. */
export const PasteCard = ({ field, recognizing, onRecognize }: PasteCardProps) => (
  <Card className={styles.paste} clip>
    <TextArea
      {...field}
      label="智能粘贴（选填）"
      placeholder={'粘贴收货信息，自动识别\n姓名、手机号和地址'}
      autoComplete="off"
      maxLength={PASTED_MAX}
      multiline
      // The browser inserts the pasted text after this event, so it is recognised in a later task.
      onPaste={() => setTimeout(onRecognize)}
      trailing={
        <PlainButton className={styles.recognize} tint="fill" strong disabled={recognizing} onClick={onRecognize}>
          {recognizing ? '识别中' : '识别'}
        </PlainButton>
      }
    />
  </Card>
);
