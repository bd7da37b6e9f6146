import { Link } from '#components/layout/Link.ts';
import { Pill, Stack } from '#components/layout/primitives.tsx';
import { hrefOf, type StepProps, StepTitle } from './GuideSteps';
import styles from './guide.module.css';

/** A way to the aim: its picture, what it gives or has given, and what a tap does. */
export function WayTile({ step, picture, onOpened }: Pick<StepProps, 'step' | 'picture' | 'onOpened'>) {
  const href = hrefOf(step);
  const parts = (
    <>
      {picture && <img src={picture} width={88} height={88} alt="" />}
      <StepTitle step={step} inOrder={false} />
      {step.link && (
        <Pill tint="cinnabar" size={14}>
          {step.link.text}
        </Pill>
      )}
    </>
  );
  const looks = {
    className: styles.way,
    gap: 8,
    padY: 12,
    padX: 4,
    tone: 'ink',
    card: true,
    center: true,
    wide: true,
  } as const;
  if (!href) return <Stack {...looks}>{parts}</Stack>;
  return (
    <Stack as={Link} href={href} onClick={() => onOpened(href)} {...looks}>
      {parts}
    </Stack>
  );
}
