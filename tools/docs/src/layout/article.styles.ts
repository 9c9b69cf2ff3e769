/** The styles of a page's content. */
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';

const textCss = `
.eyebrow{margin-bottom:${space(2)};color:${colour.accent};font-size:${fontSize.small};font-weight:650}
article>*+*{margin-top:${space(4)}}
article h2{margin-top:${space(12)};padding-top:${space(5)};border-top:1px solid ${colour.hairline};font-size:${fontSize.heading3}}
article h1+h2{margin-top:${space(6)};padding-top:0;border:0}
article h3{margin-top:${space(8)};font-size:${fontSize.lead}}
article h4{margin-top:${space(6)}}
article h1+p{color:${colour.textQuiet};font-size:${fontSize.lead}}
article p,article li{line-height:1.6}
article>p,article>ul,article>ol{max-width:68ch}
article ul,article ol{padding-left:1.4em}
article ul{list-style:disc}
article ol{list-style:decimal}
article li+li{margin-top:${space(2)}}
article li>ul,article li>ol,article li>p+*,article li>pre{margin-top:${space(2)}}
article li::marker{color:${colour.textQuiet}}
article blockquote{padding-left:${space(4)};border-left:3px solid ${colour.accent};color:${colour.textQuiet}}
article img{border-radius:${radius.card};border:1px solid ${colour.hairline}}
.anchor{color:${colour.textQuiet};font-weight:400;text-decoration:none;opacity:0}
h2:hover .anchor,h3:hover .anchor,h4:hover .anchor,.anchor:focus-visible{opacity:1}
@media (hover:none){.anchor{opacity:.5}}
.status{display:inline-block;padding:3px 11px;border-radius:${radius.full};background:${colour.successSoft};color:${colour.successSoftText};font-size:${fontSize.small};font-weight:650}`;

const codeCss = `
code,kbd,pre{font-family:var(--docs-monospace);font-size:.875em;overflow-wrap:anywhere}
:not(pre)>code{padding:.12em .36em;border-radius:5px;background:${colour.sunken}}
a code{color:inherit}
pre{padding:${space(4)};border-radius:${radius.card};background:${colour.sunken};overflow-x:auto;font-size:${fontSize.small};line-height:1.55;tab-size:2}
pre code{font-size:inherit;overflow-wrap:normal}
.c{color:${colour.textQuiet};font-style:italic}
.s{color:${colour.info}}
.k{color:${colour.accent};font-weight:650}`;

const tableCss = `
.table{overflow-x:auto;border:1px solid ${colour.hairline};border-radius:${radius.card};background:${colour.card}}
.table table{width:100%;font-size:${fontSize.small}}
th,td{padding:${space(2)} ${space(3)};border-top:1px solid ${colour.hairline};line-height:1.5;text-align:left;vertical-align:top}
td{min-width:7em;overflow-wrap:normal}
thead th{border-top:0;color:${colour.textQuiet};font-weight:650;white-space:nowrap}
tbody tr:hover{background:${colour.hover}}
.right{text-align:right;min-width:0;font-variant-numeric:tabular-nums}
.center{text-align:center}
td code{white-space:nowrap}
article details+details{margin-top:0}
details:not(.menu)>summary{padding:${space(2)} 0;color:${colour.accent};font-weight:650}
article details>*+*{margin-top:${space(3)}}`;

const diagramCss = `
.diagram{padding:${space(4)};overflow-x:auto;border:1px solid ${colour.hairline};border-radius:${radius.card};background:${colour.card}}
.diagram svg{--bg:${colour.card};--_text:${colour.text};--_text-sec:${colour.textQuiet};--_text-muted:${colour.textQuiet};--_text-faint:${colour.textQuiet};--_line:${colour.controlEdge};--_arrow:${colour.accent};--_node-fill:${colour.accentSoft};--_node-stroke:transparent;--_group-fill:${colour.page};--_group-hdr:${colour.sunken};--_inner-stroke:${colour.hairline};--_key-badge:${colour.sunken};max-width:none;margin:0 auto;overflow:visible}
.diagram text{font-family:var(--pd-font);paint-order:stroke;stroke:none}
.diagram .message text{stroke:${colour.card};stroke-width:5px;stroke-linejoin:round}`;

const homeCss = `
.home main{max-width:var(--docs-width);margin:0 auto}
.hero{position:relative;overflow:hidden;padding:${space(10)} ${space(5)} 132px;border-radius:${radius.card};background:${colour.accentSoft};color:${colour.accentSoftText}}
.hero h1{max-width:18ch;color:${colour.text};font-size:${fontSize.heading1}}
article .hero p{max-width:46ch;margin-top:${space(3)};color:${colour.text};font-size:${fontSize.lead}}
.hero svg{position:absolute;left:0;bottom:0;width:100%;min-width:720px;max-width:none;height:110px}
.hero .actions{display:flex;flex-wrap:wrap;gap:${space(3)};margin-top:${space(6)}}
.hero .actions a{display:flex;align-items:center;min-height:48px;padding:0 ${space(5)};border-radius:${radius.control};background:${colour.accentFill};color:${colour.accentText};font-weight:650;text-decoration:none}
.hero .actions a+a{background:${colour.card};color:${colour.text}}
.home article h2{margin-top:${space(10)};padding:0;border:0}
.cards{display:grid;gap:${space(3)};padding:0!important;list-style:none!important;max-width:none!important;counter-reset:task}
.cards li{counter-increment:task;margin:0!important}
.cards a{display:grid;align-content:start;gap:${space(1)};height:100%;padding:${space(4)};border:1px solid ${colour.hairline};border-radius:${radius.card};background:${colour.card};color:${colour.textQuiet};text-decoration:none}
.cards a:hover{border-color:${colour.accent}}
.cards strong{color:${colour.text};font-size:${fontSize.lead};font-weight:680}
ol.cards a::before{content:counter(task);display:grid;place-items:center;width:30px;height:30px;margin-bottom:${space(1)};border-radius:${radius.full};background:${colour.accentFill};color:${colour.accentText};font-size:${fontSize.small};font-weight:700}
${media.tablet}{.cards{grid-template-columns:1fr 1fr}.hero{padding:${space(14)} ${space(12)} 150px}.hero h1{font-size:2.75rem}}
${media.desktop}{.cards{grid-template-columns:repeat(3,1fr)}}`;

const galleryCss = `
.frames{display:grid;gap:${space(3)}}
.frames iframe{display:block;width:100%;min-height:160px;border:1px solid ${colour.hairline};border-radius:${radius.card};background:${colour.page}}
${media.wide}{.frames{grid-template-columns:1fr 1fr}}`;

export const articleCss = [textCss, codeCss, tableCss, diagramCss, homeCss, galleryCss].join('\n');
