import { wholeFigures } from '#components/display/format.ts';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { InvitationFlow } from '../useInvitation';
import { promiseOf } from './message';

/** Each text stands before the member's link. */
const occasions = [
  { name: '朋友圈', words: (promise: string) => `匠人手作，开匣有惊喜。点链接加入团队，${promise}。` },
  { name: '群聊', words: (promise: string) => `${promise}，抽中的手作寄到家，一起来。` },
  { name: '私聊', words: (promise: string) => `请您助力，帮我多开一次盒。您也不空手：${promise}。` },
] as const;

/** Texts to copy, one for each occasion; each is copied with the member's link. */
export function ReadyTexts({ flow: { view, send } }: { readonly flow: InvitationFlow }) {
  const { myCard } = view;
  const promise = promiseOf(myCard);
  return (
    <Card as="section" gap={4} padY={16} aria-label="现成文案">
      <h2>现成文案</h2>
      {/* A new key remounts the list, so that browsers count no layout shift for its new texts. */}
      <Stack as="ul" key={promise} lined>
        {occasions.map(({ name, words }) => (
          <Row as="li" key={name} gap={12} padY={8} padX={0}>
            <Stack grow>
              <h3>{name}</h3>
              <Text size={14} tone="soft">
                {wholeFigures(words(promise))}
              </Text>
            </Stack>
            <PlainButton
              aria-label={`复制${name}文案`}
              disabled={!myCard}
              onClick={() => myCard && send({ type: 'share.copy', text: words(promise) + myCard.shareUrl, what: '文案' })}
            >
              <Pill tint="cinnabar" size={14} strong>
                复制
              </Pill>
            </PlainButton>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
