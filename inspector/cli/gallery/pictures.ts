/** The folder of the pictures, a build product that is not in git. */
export const GALLERY_FOLDER = 'build/gallery';
/** The file in it that lists them: `Gallery` of inspector/book/data.ts. */
export const MANIFEST = 'gallery.json';
