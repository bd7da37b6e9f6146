import { setup } from 'xstate';
import { actorOf, named, unimplemented } from '../core/actors';
import type { VideoPlayerEvent } from './videoPlayer.events';

export const videoPlayerMachine = setup({
  types: {} as { events: VideoPlayerEvent },
  actors: { play: named('播放视频', unimplemented<void, unknown>('play')) },
}).createMachine({
  id: 'videoPlayer',
  description: '视频：看得见时自己播放，看不见时暂停；点一下停下，再点一下接着播放',
  initial: 'paused',
  states: {
    paused: { description: '暂停：看得见时自己播放', on: { 'video.visible': 'playing', 'video.tap': 'playing' } },
    playing: {
      description: '正在播放',
      invoke: { id: 'play', src: 'play', onDone: 'ended', onError: { target: 'stopped', description: '浏览器不让播放' } },
      on: { 'video.hidden': 'paused', 'video.tap': 'stopped' },
    },
    stopped: { description: '停下：点一下才接着播放', on: { 'video.tap': 'playing' } },
    ended: { description: '放完了：点一下从头再看', on: { 'video.tap': 'playing' } },
  },
});

/** Plays a video to its end; rejects if the browser refuses. An abort pauses the video. */
const playVideo = (video: HTMLVideoElement | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!video) return;
    signal.addEventListener('abort', () => video.pause());
    video.addEventListener('ended', () => resolve(), { once: true });
    video.play().catch(reject);
  });

/** Makes the ref for a video element, and the machine that plays the element. */
export function newVideoPlayer() {
  const video: { current: HTMLVideoElement | null } = { current: null };
  const play = actorOf((_, signal) => playVideo(video.current, signal));
  return { video, machine: videoPlayerMachine.provide({ actors: { play } }) };
}
