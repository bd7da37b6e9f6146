import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import styles from './CustomerScreen.module.css';

export interface QuestionSection {
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly html: string }[];
}

/** The questions of one section, each with its answer below. */
export const QuestionList = ({ section: { title, questions } }: { readonly section: QuestionSection }) => (
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
