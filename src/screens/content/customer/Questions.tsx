import { useState } from 'react';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, SearchField, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { enterKey } from '#hooks/focus/enterKey.ts';
import styles from './CustomerScreen.module.css';

interface QuestionSection {
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly html: string }[];
}

/** Questions that unfold into their answers, found by a word of either. */
export function Questions({ sections }: { readonly sections: readonly QuestionSection[] }) {
  const [word, setWord] = useState('');
  const lists = sections.filter(({ questions }) => questions.length > 0);
  const sought = word.trim();
  // Each section with the questions that have the word.
  const found = lists.flatMap(({ title, questions }) => {
    const matching = questions.filter(({ question, html }) => question.includes(sought) || html.includes(sought));
    return matching.length > 0 ? [{ title, questions: matching }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <>
      <div className={styles.finder}>
        <Icon name="search" size={20} tone="faint" />
        <SearchField
          {...enterKey()}
          className={styles.search}
          type="search"
          aria-label="搜索问题"
          placeholder="搜索问题，如 验证码"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </div>
      <Text className={styles.none} tone="soft" center role="status">
        {found.length === 0 && '没有找到相关的问题，可以联系客服'}
      </Text>
      {found.map((section) => (
        <QuestionList key={section.title} section={section} />
      ))}
    </>
  );
}

/** The questions of one section, each with its answer below. */
const QuestionList = ({ section: { title, questions } }: { readonly section: QuestionSection }) => (
  <Card as="section" className={styles.questions} aria-label={title}>
    <h2>{title}</h2>
    {questions.map(({ question, html }) => (
      <details key={question} className={styles.question}>
        <summary>{question}</summary>
        <RichText html={html} loading={<Skeleton height="48px" />} />
      </details>
    ))}
  </Card>
);
