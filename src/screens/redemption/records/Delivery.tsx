import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { inChina, regionText } from '#components/display/format.ts';
import { Card, Text } from '#components/layout/primitives.tsx';
import { Fact } from './Fact';
import { type DeliveryFacts, isShipped } from './orderStatuses';

/** The parcel and where it goes, as far as it is known. */
export function Delivery(delivery: DeliveryFacts) {
  const { receiver, carrier, trackingNo, shippedAt } = delivery;
  const shipped = isShipped(delivery);
  const lines = receiver ? [`${receiver.name} ${receiver.tel}`, regionText(receiver), receiver.addressDetail] : [];
  const receiverLines = lines.filter((line) => line.trim());
  if (receiverLines.length === 0 && !shipped) return null;
  return (
    <Card as="dl" padY={8} lined>
      {carrier && <Fact name="快递公司">{carrier}</Fact>}
      {trackingNo && (
        <Fact name="运单号" wide>
          <CopyNumber name="运单号" number={trackingNo} />
        </Fact>
      )}
      {shippedAt && <Fact name="寄出时间">{inChina(shippedAt).second}</Fact>}
      {receiverLines.length > 0 && (
        <Fact name="收货信息" wide>
          {receiverLines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {!shipped && (
            <Text above={4} size={12} tone="faint">
              寄往登记时的地址，之后修改或删除地址簿不影响；需更改请联系客服
            </Text>
          )}
        </Fact>
      )}
    </Card>
  );
}
