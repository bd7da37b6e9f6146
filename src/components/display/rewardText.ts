export { rewardText } from '#services/team/rewardText.ts';
