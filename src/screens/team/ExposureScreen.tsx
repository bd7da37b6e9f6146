import { points } from '#components/display/format.ts';
import { MainButton } from '#components/form/Button.tsx';
import { PictureChain } from '#components/icons/PictureChain.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import type { Exposures } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { EnterButtons } from '../content/EnterButtons';
import { GuideView } from '../content/guide/GuideView';
import { ShareLayers } from './ShareLayers';
import { FilmPreview } from './sharing/FilmPreview';
import { PosterPreview } from './sharing/PosterPreview';
import { ReadyTexts } from './sharing/ReadyTexts';
import { type InvitationFlow, useInvitation } from './useInvitation';

const pictures = {
  '/inviterFriends': '/empty/poster.svg',
  '/shareVideo': '/empty/film.svg',
  '/shareCode': '/empty/code.svg',
  '/myteam': '/empty/friends.svg',
};

const guide = { id: 'exposure-guide', path: '/exposure', title: '推广指南', picture: '/empty/poster.svg', pictures } as const;

/** The page itself shows these ways. */
const OFFERED = ['/inviterFriends', '/shareVideo'];

/** The exposure guide: what the member's sharing has brought so far, and the ways to more. */
export default function ExposureScreen() {
  const { isMember } = useSession();
  return isMember ? <MemberGuide /> : <GuideView {...guide} offered={OFFERED} lead={<Film />} />;
}

/** Shows a visitor what there is to share. */
const Film = () => (
  <Card as="section" padY={16} gap={16} aria-labelledby="film">
    <Row gap={16}>
      <FilmPreview />
      <Stack gap={8} grow>
        <h2 id="film">一段短片，一张海报</h2>
        <Text size={14} tone="soft" lineBreak="balance">
          登录后，片尾和海报上都是您的邀请码，好友扫码就能加入
        </Text>
      </Stack>
    </Row>
    <EnterButtons returnTo="/exposure" />
  </Card>
);

/** A member makes the poster and copies texts on this page, whose URL has the member's code. */
function MemberGuide() {
  const flow = useInvitation();
  return (
    <>
      <GuideView
        {...guide}
        offered={OFFERED}
        lead={
          <>
            <OwnResults />
            <PosterAndFilm flow={flow} />
            <ReadyTexts flow={flow} />
          </>
        }
      />
      <ShareLayers {...flow} />
    </>
  );
}

/** Counts visits, friends and draws. Visitors have no figures, because their call is for members. */
function OwnResults() {
  const progress = useAssistProgress();
  return (
    <Card as="section" padY={16} gap={12} aria-label="推广成果">
      <h2>推广成果</h2>
      <PictureChain
        links={[
          {
            name: '被访问',
            picture: '/empty/film.svg',
            to: '/shareVideo',
            figure: progress && `${progress.exposure} 次`,
            about: progress?.today ? `今日 ${progress.today} 次` : '发到群聊',
          },
          {
            name: '好友加入',
            picture: '/empty/friends.svg',
            to: '/myteam',
            figure: progress && `${progress.helped} 位`,
            about: progress?.rewardContribution === undefined ? '得贡献值' : `每位 +${points(progress.rewardContribution)}`,
          },
          {
            name: '得到开盒',
            picture: '/casket/sealed.webp',
            to: '/allblind',
            figure: progress && `${progress.chances} 次`,
            about: nextDrawText(progress),
          },
        ]}
      />
    </Card>
  );
}

/** Shows the pictures that a friend will see: the poster, which a tap makes, and the film. */
const PosterAndFilm = ({ flow }: { readonly flow: InvitationFlow }) => (
  <Card as="section" gap={12} padY={16} aria-label="海报和视频">
    <h2>海报和视频</h2>
    <Row gap={16} center>
      <PosterPreview flow={flow} />
      <FilmPreview />
    </Row>
    <MainButton disabled={!flow.onInvite} onClick={flow.onInvite}>
      生成海报
    </MainButton>
  </Card>
);

function nextDrawText(progress: Exposures | null) {
  if (!progress) return '得次数';
  const { missing } = roundOf(progress);
  return missing > 0 ? `再邀 ${missing} 位` : '本轮已满';
}
