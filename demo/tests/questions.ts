/** A question of one right answer in both languages: its texts, its four options (the right one first), and why. */
export type DemoQuestion = {
  en: [stem: string, right: string, second: string, third: string, fourth: string, why: string];
  hi: [stem: string, right: string, second: string, third: string, fourth: string, why: string];
};

/** Our own, on what BPSC-131 teaches. */
export const politicalTheory: DemoQuestion[] = [
  {
    en: [
      'Who wrote *Leviathan*?',
      'Thomas Hobbes',
      'John Locke',
      'J.-J. Rousseau',
      'Karl Marx',
      'It appeared in 1651, after the English Civil War.',
    ],
    hi: [
      '*लेवियाथन* किसने लिखी?',
      'थॉमस हॉब्स',
      'जॉन लॉक',
      'ज्याँ-जाक रूसो',
      'कार्ल मार्क्स',
      'यह 1651 में, अंग्रेज़ी गृहयुद्ध के बाद आई।',
    ],
  },
  {
    en: [
      'Which liberty does Isaiah Berlin call *negative*?',
      'Freedom from interference by others',
      'Freedom to govern oneself',
      'Freedom to vote',
      'Freedom from want',
      'Negative liberty asks how far nobody stands in my way.',
    ],
    hi: [
      'आइज़ाया बर्लिन किस स्वतंत्रता को *नकारात्मक* कहते हैं?',
      'दूसरों के हस्तक्षेप से स्वतंत्रता',
      'स्वयं पर शासन की स्वतंत्रता',
      'मत देने की स्वतंत्रता',
      'अभाव से स्वतंत्रता',
      'नकारात्मक स्वतंत्रता पूछती है कि कोई मेरे रास्ते में कहाँ तक नहीं आता।',
    ],
  },
  {
    en: [
      'What is behind Rawls’s *veil of ignorance*?',
      'One’s own place in society',
      'The laws of nature',
      'The number of citizens',
      'The will of the majority',
      'Who does not know who they will be chooses fair rules.',
    ],
    hi: [
      'रॉल्स के *अज्ञान के परदे* के पीछे क्या छिपा है?',
      'समाज में अपना स्थान',
      'प्रकृति के नियम',
      'नागरिकों की संख्या',
      'बहुमत की इच्छा',
      'जो नहीं जानता कि वह कौन होगा, वह न्यायपूर्ण नियम चुनता है।',
    ],
  },
  {
    en: [
      'Whose word is “General Will”?',
      'J.-J. Rousseau',
      'Montesquieu',
      'Jeremy Bentham',
      'Aristotle',
      'In *The Social Contract* (1762) it aims at the common good.',
    ],
    hi: [
      '“सामान्य इच्छा” किसका शब्द है?',
      'ज्याँ-जाक रूसो',
      'मॉन्टेस्क्यू',
      'जेरेमी बेंथम',
      'अरस्तू',
      '*सामाजिक अनुबंध* (1762) में यह सबके हित की ओर है।',
    ],
  },
  {
    en: [
      '“The greatest happiness of the greatest number” is the measure of',
      'utilitarianism',
      'anarchism',
      'idealism',
      'pluralism',
      'Bentham judges a law by the happiness that it brings.',
    ],
    hi: [
      '“अधिकतम लोगों का अधिकतम सुख” किसकी कसौटी है?',
      'उपयोगितावाद',
      'अराजकतावाद',
      'आदर्शवाद',
      'बहुलवाद',
      'बेंथम क़ानून को उससे मिलने वाले सुख से परखते हैं।',
    ],
  },
  {
    en: [
      'Which of these is a *civil* right?',
      'Freedom of speech',
      'The right to vote',
      'The right to stand for office',
      'The right to petition as a voter',
      'Civil rights protect the person; political rights let one take part in rule.',
    ],
    hi: [
      'इनमें से कौन-सा *नागरिक* अधिकार है?',
      'अभिव्यक्ति की स्वतंत्रता',
      'मत देने का अधिकार',
      'चुनाव लड़ने का अधिकार',
      'मतदाता के रूप में याचिका का अधिकार',
      'नागरिक अधिकार व्यक्ति की रक्षा करते हैं; राजनीतिक अधिकार शासन में भाग देते हैं।',
    ],
  },
  {
    en: [
      'For Marx the state is above all',
      'an instrument of the ruling class',
      'a partnership of equals',
      'a family writ large',
      'a gift of nature',
      '“A committee for managing the common affairs of the bourgeoisie.”',
    ],
    hi: [
      'मार्क्स के लिए राज्य सबसे पहले क्या है?',
      'शासक वर्ग का औज़ार',
      'बराबर लोगों की साझेदारी',
      'बड़ा परिवार',
      'प्रकृति की देन',
      '“पूँजीपति वर्ग के साझे कामों की समिति।”',
    ],
  },
  {
    en: [
      'Separation of powers is set out in',
      '*The Spirit of the Laws*',
      '*The Republic*',
      '*On Liberty*',
      '*The Prince*',
      'Montesquieu, 1748.',
    ],
    hi: ['शक्तियों का पृथक्करण किस पुस्तक में है?', '*क़ानूनों की आत्मा*', '*रिपब्लिक*', '*ऑन लिबर्टी*', '*द प्रिंस*', 'मॉन्टेस्क्यू, 1748।'],
  },
  {
    en: [
      'Whose *harm principle* limits the power over a person?',
      'J. S. Mill',
      'T. H. Green',
      'Plato',
      'Hegel',
      'Only harm to others may be prevented by force.',
    ],
    hi: [
      'किसका *हानि सिद्धांत* व्यक्ति पर सत्ता की सीमा है?',
      'जे. एस. मिल',
      'टी. एच. ग्रीन',
      'प्लेटो',
      'हीगेल',
      'बल से केवल दूसरों की हानि रोकी जा सकती है।',
    ],
  },
  {
    en: [
      'Direct democracy means that',
      'citizens themselves decide on laws',
      'judges are elected',
      'parties share seats',
      'the head of state is elected',
      'As in Athens, and in referendums today.',
    ],
    hi: [
      'प्रत्यक्ष लोकतंत्र का अर्थ है कि',
      'नागरिक स्वयं क़ानून तय करते हैं',
      'न्यायाधीश चुने जाते हैं',
      'दल सीटें बाँटते हैं',
      'राष्ट्राध्यक्ष चुना जाता है',
      'जैसे एथेंस में, और आज जनमत-संग्रह में।',
    ],
  },
  {
    en: [
      'A state that holds power within its land and is bound by none outside is',
      'sovereign',
      'federal',
      'secular',
      'welfare-minded',
      'Bodin gave the word its modern meaning in 1576.',
    ],
    hi: [
      'जो राज्य अपनी भूमि में सत्ता रखता है और बाहर किसी से बँधा नहीं, वह है',
      'संप्रभु',
      'संघीय',
      'धर्मनिरपेक्ष',
      'कल्याणकारी',
      'बोदाँ ने 1576 में शब्द को आधुनिक अर्थ दिया।',
    ],
  },
  {
    en: [
      '“The personal is political” is a claim of',
      'feminism',
      'liberal economics',
      'Fabian socialism',
      'realism',
      'Power is also at work in the family.',
    ],
    hi: [
      '“निजी भी राजनीतिक है” किसका कथन है?',
      'नारीवाद',
      'उदार अर्थशास्त्र',
      'फ़ेबियन समाजवाद',
      'यथार्थवाद',
      'सत्ता परिवार में भी काम करती है।',
    ],
  },
];

/** Our own, on what BECC-131 teaches, with formulas. */
export const microeconomics: DemoQuestion[] = [
  {
    en: [
      'Demand is $q = 20 - 2p$. What is $q$ at $p = 4$?',
      '$12$',
      '$16$',
      '$8$',
      '$28$',
      '$q = 20 - 2 \\cdot 4 = 12$',
    ],
    hi: ['माँग $q = 20 - 2p$ है। $p = 4$ पर $q$ क्या है?', '$12$', '$16$', '$8$', '$28$', '$q = 20 - 2 \\cdot 4 = 12$'],
  },
  {
    en: [
      'Price elasticity of demand is',
      '$\\frac{\\Delta q / q}{\\Delta p / p}$',
      '$\\frac{\\Delta p}{\\Delta q}$',
      '$\\frac{q}{p}$',
      '$\\Delta q \\cdot \\Delta p$',
      'How many percent the quantity follows a percent of price.',
    ],
    hi: [
      'माँग की क़ीमत लोच है',
      '$\\frac{\\Delta q / q}{\\Delta p / p}$',
      '$\\frac{\\Delta p}{\\Delta q}$',
      '$\\frac{q}{p}$',
      '$\\Delta q \\cdot \\Delta p$',
      'क़ीमत के एक प्रतिशत पर मात्रा कितने प्रतिशत बदलती है।',
    ],
  },
  {
    en: [
      'Total cost is $C = 50 + 3q$. What is marginal cost?',
      '$3$',
      '$50$',
      '$\\frac{50}{q} + 3$',
      '$53$',
      'One unit more always costs 3.',
    ],
    hi: [
      'कुल लागत $C = 50 + 3q$ है। सीमांत लागत क्या है?',
      '$3$',
      '$50$',
      '$\\frac{50}{q} + 3$',
      '$53$',
      'एक इकाई और बनाने में हमेशा 3 लगते हैं।',
    ],
  },
  {
    en: [
      'A consumer is in balance where',
      '$\\frac{MU_x}{p_x} = \\frac{MU_y}{p_y}$',
      '$MU_x = MU_y$',
      '$p_x = p_y$',
      '$MU_x = 0$',
      'The last rupee brings the same in both goods.',
    ],
    hi: [
      'उपभोक्ता संतुलन में वहाँ है जहाँ',
      '$\\frac{MU_x}{p_x} = \\frac{MU_y}{p_y}$',
      '$MU_x = MU_y$',
      '$p_x = p_y$',
      '$MU_x = 0$',
      'आख़िरी रुपया दोनों वस्तुओं में बराबर लाभ देता है।',
    ],
  },
];
