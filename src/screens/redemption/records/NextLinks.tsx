import type { ReactNode } from 'react';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row } from '#components/layout/primitives.tsx';
import { customerHref } from '#paths/links.ts';

interface NextLinksProps {
  /** The number that customer service is asked about. */
  readonly recordNumber: string;
  readonly children: ReactNode;
}

/** Links from a record to what comes next, and to customer service. */
export const NextLinks = ({ recordNumber, children }: NextLinksProps) => (
  <>
    <Row as="nav" gap={12} aria-label="接下来">
      {children}
    </Row>
    <PlainButton as={Link} href={customerHref(recordNumber)} size={14} tone="soft">
      有疑问？联系客服
    </PlainButton>
  </>
);
