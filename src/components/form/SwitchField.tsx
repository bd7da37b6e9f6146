import type { FieldBinding } from '#hooks/useForm.ts';
import { Row } from '../layout/primitives';
import styles from './SwitchField.module.css';

interface SwitchFieldProps extends Pick<FieldBinding<boolean>, 'id' | 'name' | 'value' | 'onChange'> {
  readonly label: string;
}

/** A switch whose whole row is the tap target. It is native, because a label can't name antd-mobile's Switch, which is not an input. */
export function SwitchField({ id, name, value, onChange, label }: SwitchFieldProps) {
  return (
    <Row as="label" gap={12} spread minHeight={52}>
      {label}
      <input
        className={styles.switch}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        checked={value}
        // It repeats `checked`, because a lint rule requires it beside the role.
        aria-checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Row>
  );
}
