import { pictureType } from '@juyi/contract/core/pictureType';
import { describe, expect, it } from 'vitest';
import { isAccepted, megabytes } from '#services/browser/picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a picture by its first bytes', () => {
  it.each([
    ['\xff\xd8\xff\xe0....JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['GIF87a......', 'image/gif'],
    ['GIF89a......', 'image/gif'],
    // A sound, a document, a page, a program, nothing, and pictures cut short.
    ['RIFF\x10\x00\x00\x00WAVEfmt ', null],
    ['%PDF-1.7....', null],
    ['<svg xmlns=h', null],
    ['MZ..........', null],
    ['', null],
    ['\xff\xd8', null],
    ['GIF88a......', null],
    ['\x89PNG\n\n\x1a\n....', null],
  ])('spec §5: %j is %s', (head, type) => {
    expect(pictureType(bytes(head))).toBe(type);
  });
});

describe('accepted file types', () => {
  it.each([
    ['image/*', 'image/heic', 'a.heic', true],
    ['image/*', 'application/pdf', 'a.png', false],
    ['image/*', '', 'a.png', false],
    ['image/png, image/jpeg', 'image/jpeg', 'a.jpg', true],
    ['image/png', 'image/jpeg', 'a.png', false],
    ['.HEIC,image/png', '', 'IMG_1.heic', true],
    ['.heic', 'image/png', 'a.png', false],
  ])('spec §5: with %j a file of type %j named %s: %s', (accept, type, name, accepted) => {
    expect(isAccepted(accept, type, name)).toBe(accepted);
  });
});

describe('megabytes', () => {
  it.each([
    [5 * 2 ** 20, '5 MB'],
    [5 * 2 ** 20 + 1, '5.1 MB'],
    [6_500_000, '6.2 MB'],
  ])('%i bytes read %s', (size, text) => {
    expect(megabytes(size)).toBe(text);
  });
});
