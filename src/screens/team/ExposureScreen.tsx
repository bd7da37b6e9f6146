import { MainButton } from '#components/form/Button.tsx';
import { Card, LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { EnterButtons } from '../content/EnterButtons';
import { GuideView } from '../content/guide/GuideView';
import { ShareLayers } from './ShareLayers';
import { FilmPreview } from './sharing/FilmPreview';
import { OwnResults } from './sharing/OwnResults';
import { PosterPreview } from './sharing/PosterPreview';
import { ReadyTexts } from './sharing/ReadyTexts';
import styles from './sharing/sharing.module.css';
import { type InvitationFlow, useInvitation } from './useInvitation';

const pictures = {
  '/shareCode': '/empty/code.svg',
  '/myteam': '/empty/friends.svg',
};

const guide = {
  id: 'exposure-guide',
  path: '/exposure',
  title: '推广指南',
  picture: '/empty/poster.svg',
  pictures,
} as const;

/** The exposure guide: what the member's sharing has brought so far, and the ways to more. */
export default function ExposureScreen() {
  const { isMember } = useSession();
  return isMember ? <MemberGuide /> : <GuideView {...guide} offered={['/inviterFriends', '/shareVideo']} lead={<Film />} />;
}

/** Shows a visitor what there is to share. */
const Film = () => (
  <Card as="section" padY={16} gap={16} aria-labelledby="film">
    <Row gap={16}>
      <FilmPreview />
      <Stack gap={8} grow>
        <h2 id="film">一段短片，一张海报</h2>
        <Text size={14} tone="soft" lineBreak="balance">
          登录后，海报带您的邀请码，短片配您的链接，好友打开就能加入
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
        // The page itself has the poster, the film, and the ways to the friends and to the code.
        offered={['/inviterFriends', '/shareVideo', '/myteam', '/shareCode']}
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

/** Shows the pictures that a friend will see: the poster, which a tap makes, and the film. */
const PosterAndFilm = ({ flow }: { readonly flow: InvitationFlow }) => (
  <Card as="section" gap={12} padY={4} aria-label="海报和视频">
    <h2>海报和视频</h2>
    <Row className={styles.previews} gap={12} center>
      <PosterPreview flow={flow} />
      <FilmPreview />
    </Row>
    <Row gap={12}>
      <LinkButton grow href="/shareCode">
        当面扫码
      </LinkButton>
      <MainButton className="grow" disabled={!flow.onInvite} onClick={flow.onInvite}>
        生成海报
      </MainButton>
    </Row>
  </Card>
);
