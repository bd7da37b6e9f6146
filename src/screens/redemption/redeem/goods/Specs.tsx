import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { useId, useState } from 'react';
import { FieldError } from '#components/form/FieldError.tsx';
import { CoverInput, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import styles from './Goods.module.css';

interface SpecsProps {
  readonly specs: GoodsDetail['specs'];
  /** The chosen value of each specification, by its name. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The names of the specifications without a choice, once the member has tried to go on. */
  readonly missing: readonly string[];
  readonly onChoose: (name: string, value: string) => void;
}

/** The specifications in one line if all were chosen on the goods' page; otherwise, and after 更改, a choice for each. */
export function Specs({ specs, chosen, missing, onChoose }: SpecsProps) {
  const isIncomplete = specs.some(({ name }) => chosen[name] === undefined);
  const [isChanging, setChanging] = useState(isIncomplete);
  if (specs.length === 0) return null;
  if (!isChanging && !isIncomplete)
    return (
      <Row gap={8} above={8} spread>
        <span>已选 {specs.map(({ name }) => chosen[name]).join(' / ')}</span>
        <PlainButton tone="cinnabar" size={14} onClick={() => setChanging(true)}>
          更改
        </PlainButton>
      </Row>
    );
  return specs.map(({ name, values }) => (
    <SpecChoice
      key={name}
      name={name}
      values={values}
      chosen={chosen[name]}
      missing={missing.includes(name)}
      onChoose={(value) => onChoose(name, value)}
    />
  ));
}

interface SpecChoiceProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  /** The member tried to go on without a choice. */
  readonly missing: boolean;
  readonly onChoose: (value: string) => void;
}

/** One specification as a radio group. */
function SpecChoice({ name, values, chosen, missing, onChoose }: SpecChoiceProps) {
  const id = useId();
  return (
    <Text as="fieldset" above={12} aria-describedby={missing ? id : undefined}>
      <Text as="legend" size={14} tone="soft">
        {name}
      </Text>
      <Row gap={8} wrap="apart" above={8}>
        {values.map((value) => (
          <label key={value} className={`relative ${styles.value}`}>
            <CoverInput type="radio" name={`${id}-${name}`} checked={value === chosen} onChange={() => onChoose(value)} />
            <PlainButton as="span" round>
              {value}
            </PlainButton>
          </label>
        ))}
      </Row>
      <FieldError id={id}>{missing && `请选择${name}`}</FieldError>
    </Text>
  );
}
