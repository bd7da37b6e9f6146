import { LinkButton, Row } from '#components/layout/primitives.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { rememberReturn } from '#hooks/returnPath.ts';
import type { Path } from '#paths/href.ts';
import { joinTeamHref } from '#paths/links.ts';

/** The ways for a visitor to sign in and to register; by a friend's link, the way to the invitation. The login leads back to the page `returnTo`. */
export function EnterButtons({ returnTo }: { readonly returnTo: Path }) {
  const code = useQuery('code');
  if (code)
    return (
      <LinkButton href={joinTeamHref(code)} wide tint="fill">
        查看邀请
      </LinkButton>
    );
  return (
    <Row gap={12}>
      <LinkButton className="grow" href="/login" onClick={() => rememberReturn(returnTo)}>
        登录
      </LinkButton>
      <LinkButton className="grow" href="/AppRegister" tint="fill">
        免费注册
      </LinkButton>
    </Row>
  );
}
