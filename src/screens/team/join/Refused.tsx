import type { ActorRefFrom } from 'xstate';
import { Button, MainButton } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import styles from './join.module.css';
import { type RefusalReason, refusalFor } from './refusals';

interface RefusedProps {
  readonly reason: RefusalReason;
  readonly signedIn: boolean;
  readonly teamName?: string | undefined;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** Says why the phone or the member can't join, with buttons for the alternatives. */
export function Refused({ reason, signedIn, teamName, send }: RefusedProps) {
  const { title, text, link, retry } = refusalFor(reason, signedIn);
  const linkButton = { text: link.text, onClick: () => navigate(link.to) };
  const retryButton = retry && { text: retry.text, onClick: () => send({ type: retry.type }) };
  // Another code is the best alternative, but members who try their own code mean to invite.
  const isRetryFirst = retry?.type === 'invite.change' && reason !== 'ownTeam';
  const [first, second] = retryButton && isRetryFirst ? [retryButton, linkButton] : [linkButton, retryButton];
  return (
    <Stack className={styles.end} gap={8} center lineBreak="balance" role="alert">
      <img src="/empty/code.svg" width={112} height={112} alt="" />
      <Text as="h2" size={20}>
        {title}
      </Text>
      <Text below={12} tone="soft">
        {text(teamName)}
      </Text>
      <MainButton onClick={first.onClick}>{first.text}</MainButton>
      {second ? (
        <Button fill="none" block onClick={second.onClick}>
          {second.text}
        </Button>
      ) : (
        <PlainButton as={Link} href="/home">
          回到首页
        </PlainButton>
      )}
    </Stack>
  );
}
