import { AssetChain } from '#components/icons/AssetChain.tsx';
import { Card } from '#components/layout/primitives.tsx';

/** Draws what the contribution that an income was exchanged for is good for. */
export const ContributionUse = () => (
  <Card as="section" inset above={12} padY={16} gap={12} aria-labelledby="use">
    <h2 id="use">换来的贡献值</h2>
    <AssetChain from="贡献值" />
  </Card>
);
