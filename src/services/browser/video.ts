/** Plays a video to its end; rejects if the browser refuses. An abort pauses the video. */
export const playVideo = (video: HTMLVideoElement | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!video) return;
    signal.addEventListener('abort', () => video.pause());
    video.addEventListener('ended', () => resolve(), { once: true });
    video.play().catch(reject);
  });
