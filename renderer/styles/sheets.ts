/** What every page begins with. */
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './base.css';
import './parts.css';
import './banners.css';
import './calls.css';
