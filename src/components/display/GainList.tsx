import { Row, Stack, Text } from '#components/layout/primitives.tsx';

interface GainListProps {
  readonly gains: readonly { readonly name: string; readonly value: string }[];
}

/** What the member gets, and what for. */
export const GainList = ({ gains }: GainListProps) => (
  <Stack as="dl" wide lined>
    {gains.map(({ name, value }) => (
      <Row key={name} padY={8} padX={0} gap={12} wrap spread>
        <Text as="dt" tone="soft">
          {name}
        </Text>
        <Text as="dd" tone="cinnabar" strong>
          {value}
        </Text>
      </Row>
    ))}
  </Stack>
);
