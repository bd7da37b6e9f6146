import { useId } from 'react';
import { FieldError } from '#components/form/FieldError.tsx';
import { CoverInput, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import styles from './Goods.module.css';

interface SpecChoiceProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  readonly lacking: boolean;
  readonly onChoose: (value: string) => void;
}

/** One specification as a radio group. */
export function SpecChoice({ name, values, chosen, lacking, onChoose }: SpecChoiceProps) {
  const id = useId();
  return (
    <Text as="fieldset" above={12} aria-describedby={lacking ? id : undefined}>
      <Text as="legend" size={14} tone="soft">
        {name}
      </Text>
      <Row gap={8} wrap="apart" above={8}>
        {values.map((value) => (
          <label key={value} className={styles.value}>
            <CoverInput type="radio" name={`${id}-${name}`} checked={value === chosen} onChange={() => onChoose(value)} />
            <PlainButton as="span">{value}</PlainButton>
          </label>
        ))}
      </Row>
      <FieldError id={id}>{lacking && `请选择${name}`}</FieldError>
    </Text>
  );
}
