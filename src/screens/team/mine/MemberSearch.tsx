import { type FormEvent, type SyntheticEvent, useState } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import { PlainButton, Row } from '#components/layout/primitives.tsx';
import { SearchField } from '#components/list/SearchField.tsx';
import styles from '../team.module.css';

interface MemberSearchProps {
  /** The list is filtered by this; empty without a search. */
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** The search for a team member unfolds by a tap on its icon. It is submitted on blur, too, so that the list matches the field. */
export function MemberSearch({ keyword, onSearch }: MemberSearchProps) {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  // 查看全部成员 ends a search as well.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }
  // The field takes the focus after a tap, but not when going back restores an earlier search.
  const focusField = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !keyword) currentTarget.querySelector('input')?.focus();
  };
  const search = () => {
    if (typed.trim() !== keyword) onSearch(typed.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <details open={keyword !== ''} onToggle={focusField}>
      <PlainButton as="summary" tone="soft" aria-label="查找成员">
        <Icon name="search" size={20} />
      </PlainButton>
      <Row as="form" className={styles.search} gap={8} role="search" onSubmit={submit} onBlur={search}>
        <SearchField aria-label="搜索成员" placeholder="昵称或手机号后四位" maxLength={20} value={typed} onChange={setTyped} />
        <PlainButton type="submit" tone="cinnabar">
          搜索
        </PlainButton>
      </Row>
    </details>
  );
}
