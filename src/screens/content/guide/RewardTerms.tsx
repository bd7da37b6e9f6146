import { rewardSentence } from '#components/display/recruitReward.ts';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import { GuideNote } from './GuideNote';

/** Says when the member is paid the reward for a friend; the steps have its amount. A signed-in member also reads how long the review takes. */
export const RewardTerms = ({ signedIn }: { readonly signedIn: boolean }) =>
  signedIn ? <MemberTerms /> : <GuideNote>{rewardSentence()}</GuideNote>;

/** The terms with the days of the review, which only a member can read. */
function MemberTerms() {
  const progress = useAssistProgress();
  return <GuideNote>{rewardSentence({ reviewDays: progress?.reviewDays })}</GuideNote>;
}
