import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { Help } from '#machines/content/customer.ts';
import { Agent } from './Agent';
import { Contact } from './Contact';
import styles from './CustomerScreen.module.css';

/** Splits a text after its punctuation into phrases, between which a line may break. */
const phrasesOf = (text: string) => text.match(/[^，；。]+[，；。]*/g) ?? [];

/** Shows how customer service is reached, and when. */
export function Contacts({ help: { phone, wechat, facts, serving, opens } }: { readonly help: Help }) {
  const { actor } = useFlow(copyMachine);
  if (!phone && !wechat) return null;
  return (
    <Card as="section" className={styles.contacts} aria-label="联系客服">
      <Row gap={16} padY={16} tint="hero">
        <Stack grow>
          <Text size={20} strong>
            {titleOf(serving)}
          </Text>
          <Text size={14} lineBreak="balance">
            {opens ? `${opens} 恢复服务，可先看下面的常见问题` : '兑换、开盒、团队的问题都可以问'}
          </Text>
        </Stack>
        <Agent />
      </Row>
      <Stack padY={4} lined>
        {phone && <Contact icon="headset" name="客服电话" value={phone.text} action="拨打" href={`tel:${phone.number}`} />}
        {wechat && (
          <Contact
            icon="chat"
            name="客服微信号"
            value={wechat}
            action="复制"
            onTap={() => actor.send({ type: 'copy.start', text: wechat })}
          />
        )}
        {facts.length > 0 && (
          <Stack as="dl" padY={8} padX={0}>
            {facts.map(({ name, value }) => (
              <Row key={name} padY={4} padX={0} gap={12} align="top" size={14}>
                <Text as="dt" className={styles.name} tone="faint">
                  {name}
                </Text>
                <Text as="dd" tone="soft">
                  {phrasesOf(value).map((phrase) => (
                    <Text as="span" key={phrase} lineBreak="whole">
                      {phrase}
                    </Text>
                  ))}
                </Text>
              </Row>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Says whether anybody answers now, as far as the hours of service tell. */
function titleOf(serving: boolean | undefined) {
  if (serving === undefined) return '联系客服';
  return serving ? '现在服务中' : '现在非服务时间';
}
