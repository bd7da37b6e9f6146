import { it } from 'vitest';
import { videoPlayerMachine } from '#machines/controls/videoPlayer.ts';
import { followsTable } from '../table';

it('videoPlayer: follows its table', () =>
  followsTable(videoPlayerMachine, {
    table: `
      start
        begin         → paused
      paused
        video.visible → playing
      playing   starts play ?
        video.hidden  → paused
        video.tap     → stopped
        play over     → ended
        play broken   → stopped
      paused, stopped, ended
        video.tap     → playing
    `,
  }));
