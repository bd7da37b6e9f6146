/** Installs Chromium where none is found, before the tests that need it. */
import { ensureBrowser } from './browser';

ensureBrowser();
