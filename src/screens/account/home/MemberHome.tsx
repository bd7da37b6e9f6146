import type { ReactNode } from 'react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Pill, Row } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { store } from '#machines/team/recruiting.ts';
import { SignOut } from '../SignOut';
import { Balances } from './Balances';
import { CasketBand } from './CasketBand';
import { Entries } from './Entries';
import { FlashStrip } from './FlashStrip';
import { HomeFooter } from './HomeFooter';
import { LatestWinners } from './LatestWinners';
import { MemberHeader } from './MemberHeader';
import { Store } from './Store';

/** The member's home: balances, recent winners, entries to every feature. */
export function MemberHome() {
  const { value, failed } = useResource(account);
  const roles: readonly string[] | undefined = value?.roles;
  const isNewcomer = value !== null && value.contribution + value.dataIp + value.income === 0;
  return (
    <>
      <MemberHeader account={value} failed={failed !== null} />
      <div className={layoutStyles.heroCard}>{failed ? <FlowFailed {...failed} /> : <Balances account={value} />}</div>
      {isNewcomer && (
        <Row as={Link} href="/taskIntro" minHeight={52} gap={12} wrap spread card tint="cinnabar" inset above={12} padY={8}>
          <strong>
            第一次来？五步认识
            <Brand />
          </strong>
          <Pill tint="fill" size={14}>
            新手教程
          </Pill>
        </Row>
      )}
      <CasketBand chances={value?.drawChances} />
      <Entries />
      <FlashStrip />
      <LatestWinners />
      <WithStore>
        <SignOut>{(ask) => <HomeFooter mayJoin={roles !== undefined && !roles.includes('recruit')} onSignOut={ask} />}</SignOut>
      </WithStore>
    </>
  );
}

/** Shows the card of the member's store, if there is one, above the children. The children wait for its first read, because the card would push them down. */
function WithStore({ children }: { readonly children: ReactNode }) {
  const profile = useResource(store);
  if (!profile.ended) return null;
  return (
    <>
      {!profile.hidden && <Store profile={profile} />}
      {children}
    </>
  );
}
