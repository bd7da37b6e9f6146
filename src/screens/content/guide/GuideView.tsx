import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { InputFrom } from 'xstate';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Button } from '../../../components/form/Button';
import { BackBar } from '../../../components/layout/BackBar';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { Steps } from '../../../components/layout/Steps';
import { RichText } from '../../../components/media/RichText';
import { useFlow } from '../../../hooks/useFlow';
import { guideMachine } from '../../../machines/content/guide';
import { waitUntilOf } from '../../../machines/core/states';
import { isHref } from '../../../paths/href';
import styles from './guide.module.css';

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  readonly title: string;
  /** Shown above the steps. */
  readonly children?: ReactNode;
}

/** A step-by-step guide: the current step, then the list of all steps. */
export function GuideView({ id, title, children }: GuideViewProps) {
  const { actor } = useFlow(guideMachine, { input: { id } });
  const { guide, done, failure, waitUntil, finished } = useSelector(
    actor,
    (current) => ({
      guide: current.context.guide,
      done: current.context.done,
      failure: current.context.failure,
      waitUntil: waitUntilOf(current),
      finished: current.matches('finished'),
    }),
    shallowEqual,
  );
  const step = guide?.steps[done];
  return (
    <div className={layout.paddedPage}>
      <BackBar title={title} />
      <div className={layout.stack}>
        {children}
        {failure && (
          <section className={styles.card} aria-label={title}>
            <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
          </section>
        )}
        {!guide && !failure && (
          <section className={styles.card} aria-label={title} aria-busy>
            <Skeleton height="120px" />
          </section>
        )}
        {guide && <p className={styles.summary}>{guide.summary}</p>}
        {guide && step && (
          <section className={styles.card} aria-label="当前步骤" aria-live="polite">
            <p className={styles.count}>
              第 {done + 1} 步，共 {guide.steps.length} 步
            </p>
            <h2 className={styles.title}>{step.title}</h2>
            <RichText html={step.html} loading={<Skeleton height="48px" />} />
            {step.way && isHref(step.way.to) && (
              <Link href={step.way.to} className={styles.way}>
                {step.way.text}
              </Link>
            )}
            <Button color="primary" size="large" shape="rounded" block onClick={() => actor.send({ type: 'guide.next' })}>
              {done + 1 === guide.steps.length ? '全部完成' : '完成，下一步'}
            </Button>
          </section>
        )}
        {guide && finished && (
          <section className={styles.card} aria-label="全部完成" aria-live="polite">
            <h2 className={styles.title}>{guide.steps.length > 0 ? '全部完成' : '暂无内容'}</h2>
            {guide.steps.length > 0 && (
              <>
                <p>您已走完全部 {guide.steps.length} 步，进度保存在本机。</p>
                <ul className={styles.ways} aria-label="每一步的页面">
                  {guide.steps.map(
                    ({ way }) =>
                      way &&
                      isHref(way.to) && (
                        <li key={way.to}>
                          <Link href={way.to} className={styles.way}>
                            {way.text}
                          </Link>
                        </li>
                      ),
                  )}
                </ul>
                <Button fill="none" block onClick={() => actor.send({ type: 'guide.restart' })}>
                  再看一遍
                </Button>
              </>
            )}
          </section>
        )}
        {guide && guide.steps.length > 0 && (
          <section className={styles.card} aria-label="全部步骤">
            <Steps label={title} direction="column" steps={guide.steps.map(({ title: text }) => ({ text }))} active={done} />
          </section>
        )}
      </div>
    </div>
  );
}
