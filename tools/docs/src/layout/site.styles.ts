/** The site's stylesheet: Paddock's tokens and element styles, and the layout of the docs. */
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import {
  colour,
  contentWidth,
  elevation,
  fontSize,
  gutter,
  layer,
  media,
  motion,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import { articleCss } from './article.styles.ts';

const BAR_HEIGHT = '60px';
const MONOSPACE = 'ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono",Menlo,monospace';

const barCss = `
.skip{position:absolute;left:${space(2)};top:-100px;z-index:${layer.popup};padding:${space(3)} ${space(4)};border-radius:${radius.control};background:${colour.accentFill};color:${colour.accentText}}
.skip:focus{top:${space(2)}}
.bar{position:sticky;top:0;z-index:${layer.header};background:${colour.card};border-bottom:1px solid ${colour.hairline}}
.bar>div{display:flex;align-items:center;gap:${space(1)};max-width:1440px;height:${BAR_HEIGHT};margin:0 auto;padding:0 ${gutter}}
.logo{display:flex;align-items:center;gap:${space(2)};margin-right:auto;color:${colour.accent};text-decoration:none}
.logo span{padding:2px 9px;border-radius:${radius.full};background:${colour.accentSoft};color:${colour.accentSoftText};font-size:${fontSize.small};font-weight:650}
.bar .wide-only{display:none}
.sections{display:flex;flex-wrap:wrap;gap:${space(1)}}
.sections a{display:flex;align-items:center;min-height:${tapTarget};padding:0 ${space(3)};border-radius:${radius.control};color:${colour.text};text-decoration:none}
.sections a:hover{background:${colour.hover}}
.sections a[aria-current]{color:${colour.accent};font-weight:650;box-shadow:inset 0 -2px ${colour.accent};border-radius:0}
.icon,.search,.menu summary{display:flex;align-items:center;justify-content:center;gap:${space(2)};min-width:${tapTarget};height:${tapTarget};border-radius:${radius.control};color:${colour.text}}
.icon:hover,.menu summary:hover{background:${colour.hover}}
.search span,.search kbd{display:none}
:root:not([data-scripts]) .search,:root:not([data-scripts]) #theme{visibility:hidden}
.menu summary{list-style:none}
.menu summary::-webkit-details-marker{display:none}
.menu>nav{position:absolute;left:0;right:0;top:100%;max-height:calc(100vh - ${BAR_HEIGHT});padding:${space(3)} ${gutter} ${space(8)};overflow-y:auto;background:${colour.card};border-bottom:1px solid ${colour.hairline};box-shadow:${elevation.sheet}}
.menu .sections{padding-bottom:${space(3)};margin-bottom:${space(2)};border-bottom:1px solid ${colour.hairline}}
.menu .sections a[aria-current]{box-shadow:none;background:${colour.accentSoft};color:${colour.accentSoftText};border-radius:${radius.control}}
${media.tablet}{
.search{margin-right:${space(1)};padding:0 ${space(3)};border:1px solid ${colour.controlEdge};border-radius:${radius.full};color:${colour.textQuiet}}
.search:hover{background:${colour.hover}}
.search span{display:inline}
}
${media.desktop}{
.bar .wide-only{display:block;margin-right:auto}
.logo{margin-right:${space(6)}}
.menu{display:none}
.search{min-width:220px;justify-content:flex-start}
.search kbd{display:inline;margin-left:auto;padding:0 7px;border:1px solid ${colour.hairline};border-radius:5px;font:${fontSize.small} ${MONOSPACE}}
}`;

const treeCss = `
.group{margin:${space(5)} 0 ${space(1)};padding:0 ${space(3)};color:${colour.textQuiet};font-size:${fontSize.small};font-weight:650}
.group:first-child{margin-top:0}
.side li a,.menu nav>ul:not(.sections) a{display:block;padding:${space(2)} ${space(3)};border-radius:${radius.control};color:${colour.text};line-height:1.35;text-decoration:none}
.side li a:hover,.menu nav>ul:not(.sections) a:hover{background:${colour.hover}}
.side a[aria-current=page],.menu nav>ul:not(.sections) a[aria-current=page]{background:${colour.accentSoft};color:${colour.accentSoftText};font-weight:650}
.side{display:none;font-size:${fontSize.small}}
.toc{display:none;font-size:${fontSize.small}}
.toc a{display:block;padding:5px ${space(3)};border-left:2px solid ${colour.hairline};color:${colour.textQuiet};line-height:1.35;text-decoration:none}
.toc a:hover{border-color:${colour.accent};color:${colour.accent}}
.toc .level-3 a{padding-left:${space(6)}}
.frame{max-width:1440px;margin:0 auto;padding:0 ${gutter}}
main{min-width:0;padding:${space(6)} 0 ${space(12)}}
main:focus{outline:none}
${media.desktop}{
body:not(.home) .frame{display:grid;grid-template-columns:256px minmax(0,1fr);gap:${space(10)}}
.side{display:block;position:sticky;top:${BAR_HEIGHT};align-self:start;max-height:calc(100vh - ${BAR_HEIGHT});margin-left:calc(-1*${space(3)});padding:${space(8)} ${space(2)} ${space(8)} 0;overflow-y:auto}
main{padding-top:${space(8)}}
body:not(.home) article,footer{max-width:860px}
}
${media.wide}{
body:not(.home) .frame{grid-template-columns:256px minmax(0,1fr) 224px}
.toc{display:block;position:sticky;top:${BAR_HEIGHT};align-self:start;max-height:calc(100vh - ${BAR_HEIGHT});padding:${space(8)} 0;overflow-y:auto}
}`;

const footerCss = `
footer{margin-top:${space(12)}}
.neighbours{display:grid;gap:${space(3)}}
.neighbours a{display:flex;flex-direction:column;justify-content:center;min-height:72px;padding:${space(3)} ${space(4)};border:1px solid ${colour.hairline};border-radius:${radius.card};background:${colour.card};font-weight:650;text-decoration:none;transition:border-color ${motion.quick}}
.neighbours a:hover{border-color:${colour.accent}}
.neighbours small{color:${colour.textQuiet};font-weight:400}
.neighbours a[rel=next]{text-align:right}
.source{margin-top:${space(5)};color:${colour.textQuiet};font-size:${fontSize.small}}
${media.tablet}{.neighbours{grid-template-columns:1fr 1fr}}`;

const searchCss = `
#search{width:min(680px,calc(100vw - 24px));max-height:min(640px,calc(100vh - 24px));margin:12px auto auto;padding:0;border:0;border-radius:${radius.card};background:${colour.card};color:${colour.text};box-shadow:${elevation.sheet}}
#search[open]{display:flex;flex-direction:column}
#search::backdrop{background:${colour.scrim}}
#search form{display:flex;align-items:center;gap:${space(2)};padding:${space(2)} ${space(2)} ${space(2)} ${space(4)};border-bottom:1px solid ${colour.hairline};color:${colour.textQuiet}}
#search input{flex:1;min-width:0;height:${tapTarget};border:0;background:none;color:${colour.text};font-size:${fontSize.lead};-webkit-appearance:none;appearance:none}
#search form:focus-within{box-shadow:inset 0 -2px ${colour.accent}}
#search input:focus{outline:none}
#search input::-webkit-search-cancel-button{display:none}
#search [role=status]{padding:${space(2)} ${space(4)};color:${colour.textQuiet};font-size:${fontSize.small};min-height:38px}
#search ul{overflow-y:auto;padding:0 ${space(2)} ${space(2)}}
#search li a{display:grid;gap:2px;padding:${space(3)};border-radius:${radius.control};color:${colour.text};text-decoration:none}
#search li a:hover,#search li a:focus{background:${colour.hover}}
#search li a:focus-visible{outline-offset:-3px}
#search small{color:${colour.textQuiet}}
#search li span{color:${colour.textQuiet};font-size:${fontSize.small}}
mark{background:none;color:${colour.accent};font-weight:700}
${media.tablet}{#search{margin-top:10vh}}`;

const printCss = `
@media print{
.bar,.side,.toc,.neighbours,.anchor,#search,.skip{display:none!important}
body:not(.home) .frame{display:block}
main{padding:0}
article,footer{max-width:none}
pre,.table,.diagram{overflow:visible!important}
pre{white-space:pre-wrap}
article a[href^=http]:not([href*=localhost])::after{content:" (" attr(href) ")"}
}`;

/** @param fontFolder the folder of the font, as seen from the stylesheet */
export function createSiteCss(fontFolder: string): string {
  return [
    globalCss
      .replaceAll('/assets/fonts/', fontFolder)
      // Unlike the product, the docs swap the font in when it arrives late.
      .replace('font-display:optional', 'font-display:swap'),
    `:root{--pd-header:${BAR_HEIGHT};--pd-bottom-bar:0px!important;--docs-monospace:${MONOSPACE};--docs-width:${contentWidth}}`,
    `html{background:${colour.page};scroll-padding-top:calc(${BAR_HEIGHT} + ${space(4)})}`,
    barCss,
    treeCss,
    articleCss,
    footerCss,
    searchCss,
    printCss,
  ].join('\n');
}
