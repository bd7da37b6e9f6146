import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { type DrawState, isResultShown } from './drawView';
import { Result, type ResultProps } from './Result';

// A mismatch is rare, so its notice is loaded only when one happens.
const MismatchNotice = lazyPart(() => import('./MismatchNotice'));
const DrawProof = lazyPart(() => import('#components/proof/DrawProof.tsx'));

interface ResultSheetProps extends DrawState, Omit<ResultProps, 'result'> {
  /** Accepts a result that the phone could not verify. */
  readonly onAccept: () => void;
}

/** The sheet with the result of a draw, and the verification of the draw. */
export const ResultSheet = ({ status, context: { result, check }, onAccept, ...resultProps }: ResultSheetProps) => (
  <Sheet full open={isResultShown(status)} label="开盒结果" onClose={resultProps.onClose}>
    {result &&
      (status === 'mismatched' ? (
        <MismatchNotice result={result} onAccept={onAccept} />
      ) : (
        <Result {...resultProps} result={result} />
      ))}
    {check && <DrawProof check={check} />}
  </Sheet>
);
