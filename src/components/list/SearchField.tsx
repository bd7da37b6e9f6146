import type { ComponentPropsWithoutRef } from 'react';
import { enterKey } from '#hooks/focus/enterKey.ts';
import { Icon } from '../icons/Icon';
import { CloseIcon } from '../layer/CloseIcon';
import { PlainButton } from '../layout/primitives';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Pick<ComponentPropsWithoutRef<'input'>, 'aria-label' | 'placeholder' | 'maxLength'> {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A search field. Its mark to clear it is the app's, because that of a browser is small and blue. */
export const SearchField = ({ value, onChange, ...input }: SearchFieldProps) => (
  <div className={`grow relative ${styles.field}`}>
    <Icon name="search" size={20} tone="faint" />
    <input {...input} {...enterKey()} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
    {value !== '' && (
      <PlainButton
        tone="faint"
        aria-label="清空"
        // The field keeps the focus, so that the keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChange('')}
      >
        <CloseIcon />
      </PlainButton>
    )}
  </div>
);
