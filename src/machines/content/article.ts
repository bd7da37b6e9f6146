import { readArticle } from '../../services/content/article';
import { documentOf } from './document';

/** An article, by id. */
export const articleMachine = documentOf(readArticle);
