/** The pages in WebKit, the engine of iPhones. It has no mode without a screen. */
import { tryPages } from './try-pages.ts';
import { openWebKit } from './webkit-tab.ts';

tryPages('WebKit', { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' }, openWebKit);
