import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Ground } from '#components/craft/crafts.tsx';
import { initialOf } from '#components/display/format.ts';
import { Gifts } from '#components/display/Gifts.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import type { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import styles from './InvitationHero.module.css';

interface InvitationHeroProps {
  /** Null until it has loaded. */
  readonly invitation: SnapshotFrom<typeof inviteCardMachine>['context']['invitation'];
  /** The element of the sentence: `p` on a page that has another heading. */
  readonly sentenceAs?: 'h1' | 'p';
  readonly bar?: ReactNode;
}

/** Shows who invites, into which team, and what a newcomer gets. */
export function InvitationHero({ invitation, sentenceAs: Sentence = 'h1', bar }: InvitationHeroProps) {
  return (
    <Ground craft="lacquer">
      <Hero bar={bar}>
        <div className={styles.inviter} data-bare={!bar || undefined} aria-busy={!invitation}>
          <span className={styles.avatar} aria-hidden="true">
            {invitation?.avatar ? (
              <img src={invitation.avatar} width={64} height={64} alt="" />
            ) : (
              invitation && initialOf(invitation.nickname)
            )}
          </span>
          {invitation ? (
            <div className={styles.text}>
              <Sentence className={styles.sentence}>
                <span className={styles.phrase}>
                  <bdi>{invitation.nickname || '好友'}</bdi>邀请您加入
                  <Brand />
                </span>
                <span className={styles.phrase}>
                  「<bdi>{invitation.teamName || '团队'}</bdi>」
                </span>
              </Sentence>
              <p className={styles.facts}>
                <span>来自 {invitation.phone}</span>
                {invitation.memberCount !== undefined && <span>已有 {invitation.memberCount} 位成员</span>}
              </p>
            </div>
          ) : (
            <div className={styles.text}>
              <p className={styles.sentence}>
                <Skeleton width="9em" />
                <br />
                <Skeleton width="7em" />
              </p>
              <p className={styles.facts}>
                <span>
                  <Skeleton width="9em" />
                </span>
              </p>
            </div>
          )}
        </div>
        <Gifts title="新人礼" reward={invitation?.reward} />
      </Hero>
    </Ground>
  );
}
