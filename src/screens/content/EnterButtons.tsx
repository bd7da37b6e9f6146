import { LinkButton, Row } from '#components/layout/primitives.tsx';
import { rememberReturn } from '#hooks/returnPath.ts';
import type { Path } from '#paths/href.ts';

/** The ways for a visitor to sign in and to register. The login leads back to the page `returnTo`. */
export const EnterButtons = ({ returnTo }: { readonly returnTo: Path }) => (
  <Row gap={12}>
    <LinkButton className="grow" href="/login" onClick={() => rememberReturn(returnTo)}>
      登录
    </LinkButton>
    <LinkButton className="grow" href="/AppRegister" tint="fill">
      免费注册
    </LinkButton>
  </Row>
);
