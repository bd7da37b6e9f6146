/** Lets screens use the text, which the poster's service writes too: a screen may not import a service (lint/boundaries.js). */
export { newcomerRewardText } from '#services/team/newcomerReward.ts';
