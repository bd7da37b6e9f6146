import { useRef, useState } from 'react';
import { Stack } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { useCanAnimate } from '#hooks/useCanAnimate.ts';
import styles from './videoPlayer.module.css';

/**
 * The video to share, with the browser's own controls. It plays by itself while it is in sight, unless the member prefers no motion. At its
 * end members see the QR code of their link.
 */
export function VideoPlayer({ shareUrl }: { readonly shareUrl: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [ended, setEnded] = useState(false);
  useCanAnimate(video, (canAnimate) => {
    if (!canAnimate) video.current?.pause();
    // A browser may refuse to play. Its controls stay.
    else if (!ended) video.current?.play().catch(() => undefined);
  });
  return (
    <figure className={styles.player}>
      {/* The video has no sound: its words are in the pictures. */}
      <video
        ref={video}
        controls
        // The page has its own button to save the video.
        controlsList="nodownload"
        disablePictureInPicture
        playsInline
        muted
        preload="metadata"
        poster="/video/share.jpg"
        src="/video/share.mp4"
        aria-label="邀请好友的分享视频"
        onPlay={() => setEnded(false)}
        onEnded={() => setEnded(true)}
      />
      {ended && shareUrl && (
        <Stack className={styles.end} gap={4} center>
          <QrCode text={shareUrl} label="邀请二维码" />
          扫码加入我的团队
        </Stack>
      )}
    </figure>
  );
}
