/** Levels of NIOS: code, level, name. */
export const NIOS_PROGRAMMES = `
SEC|secondary|Secondary
SRSEC|senior-secondary|Senior Secondary
`;

/** Subjects of NIOS: programmes, code, title, title in Hindi where it is known. */
export const NIOS_SUBJECTS = `
SEC|201|Hindi|हिन्दी
SEC|202|English|अंग्रेज़ी
SEC|203|Bengali|बांग्ला
SEC|206|Urdu|उर्दू
SEC|209|Sanskrit|संस्कृत
SEC|211|Mathematics|गणित
SEC|212|Science and Technology|विज्ञान एवं प्रौद्योगिकी
SEC|213|Social Science|सामाजिक विज्ञान
SEC|214|Economics|अर्थशास्त्र
SEC|215|Business Studies|व्यवसाय अध्ययन
SEC|216|Home Science|गृह विज्ञान
SEC|222|Psychology|मनोविज्ञान
SEC|223|Indian Culture and Heritage|भारतीय संस्कृति एवं विरासत
SEC|224|Accountancy|लेखांकन
SEC|225|Painting|चित्रकला
SEC|229|Data Entry Operations|डाटा एंट्री ऑपरेशंस
SRSEC|301|Hindi|हिन्दी
SRSEC|302|English|अंग्रेज़ी
SRSEC|303|Bengali|बांग्ला
SRSEC|306|Urdu|उर्दू
SRSEC|309|Sanskrit|संस्कृत
SRSEC|311|Mathematics|गणित
SRSEC|312|Physics|भौतिक विज्ञान
SRSEC|313|Chemistry|रसायन विज्ञान
SRSEC|314|Biology|जीव विज्ञान
SRSEC|315|History|इतिहास
SRSEC|316|Geography|भूगोल
SRSEC|317|Political Science|राजनीति विज्ञान
SRSEC|318|Economics|अर्थशास्त्र
SRSEC|319|Business Studies|व्यवसाय अध्ययन
SRSEC|320|Accountancy|लेखांकन
SRSEC|321|Home Science|गृह विज्ञान
SRSEC|328|Psychology|मनोविज्ञान
SRSEC|330|Computer Science|कंप्यूटर विज्ञान
SRSEC|331|Sociology|समाजशास्त्र
SRSEC|332|Painting|चित्रकला
SRSEC|333|Environmental Science|पर्यावरण विज्ञान
SRSEC|335|Mass Communication|जनसंचार
SRSEC|336|Data Entry Operations|डाटा एंट्री ऑपरेशंस
SRSEC|337|Tourism|पर्यटन
SRSEC|338|Introduction to Law|विधि का परिचय
SRSEC|339|Library and Information Science|पुस्तकालय एवं सूचना विज्ञान
`;
