import { PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { SwipeCell } from '#components/list/SwipeCell.tsx';
import { ControlResult } from './ControlResult';
import styles from './ControlsScreen.module.css';
import { addresses } from './samples';

interface SwipeCellDemoProps {
  /** The sentence about the last action; empty before the first. */
  readonly lastAction: string;
  /** Gets the sentence about an action. */
  readonly onAction: (sentence: string) => void;
}

/** Swipe cells with addresses, for QA. An action changes nothing; the line below names it. */
export function SwipeCellDemo({ lastAction, onAction }: SwipeCellDemoProps) {
  return (
    <>
      <Stack as="ul" lined>
        {addresses.map(({ name, phone, text }) => (
          <li key={name}>
            <SwipeCell
              actions={[
                { text: '设为默认', label: `把${name}的地址设为默认`, onSelect: () => onAction(`${name}：设为默认`) },
                { text: '删除', label: `删除${name}的地址`, tone: 'danger', onSelect: () => onAction(`${name}：删除`) },
              ]}
            >
              <Text as="div" className={styles.cell} relative>
                <p>
                  <b>{name}</b> {phone}
                </p>
                <Text size={14} tone="faint">
                  {text}
                </Text>
                <PlainButton
                  className={styles.edit}
                  size={14}
                  tone="soft"
                  onClick={() => onAction(`${name}：编辑`)}
                  aria-label={`编辑${name}`}
                >
                  编辑
                </PlainButton>
              </Text>
            </SwipeCell>
          </li>
        ))}
      </Stack>
      <Stack padY={12}>
        <ControlResult control="滑动单元">{lastAction || '还没有选操作'}</ControlResult>
      </Stack>
    </>
  );
}
