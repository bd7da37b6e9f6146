import { useState } from 'react';
import { wholeFigures } from '#components/display/format.ts';
import { MainButton } from '#components/form/Button.tsx';
import { Card, Note } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import type { InvitationFlow } from '../useInvitation';
import { promiseOf } from './message';
import styles from './sharing.module.css';

/** Each text stands before the member's link. */
const occasions = [
  { id: 0, text: '朋友圈', words: (promise: string) => `匠人手作，开匣有惊喜。点链接加入团队，${promise}。` },
  { id: 1, text: '群聊', words: (promise: string) => `${promise}，抽中的手作寄到家，一起来。` },
  { id: 2, text: '私聊', words: (promise: string) => `请您助力，帮我多开一次盒。您也不空手：${promise}。` },
] as const;

/** A text to copy for the chosen occasion, with the member's link. */
export function ReadyTexts({ flow: { view, send } }: { readonly flow: InvitationFlow }) {
  const [chosen, setChosen] = useState<(typeof occasions)[number]['id']>(0);
  const { myCard } = view;
  const words = occasions[chosen].words(promiseOf(myCard));
  return (
    <Card as="section" gap={8} padY={16} aria-label="现成文案">
      <h2>现成文案</h2>
      <Tabs label="发到" tabs={occasions} chosen={chosen} onChoose={setChosen} />
      {/* A new key remounts the text, so that browsers count no layout shift for the button below it. */}
      <Note key={words} className={styles.message} tint="jade" lineBreak="words">
        {wholeFigures(words)}
      </Note>
      <MainButton
        fill="outline"
        disabled={!myCard}
        onClick={() => myCard && send({ type: 'share.copy', text: words + myCard.shareUrl, what: '文案' })}
      >
        复制文案
      </MainButton>
    </Card>
  );
}
