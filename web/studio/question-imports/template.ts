const ROWS = [
  'id,kind,subject,block,unit,stem_en,stem_hi,a_en,a_hi,b_en,b_hi,c_en,c_hi,d_en,d_hi,answer,tolerance,marks,penalty,explanation_en,explanation_hi,difficulty',
  'Q1,single,,,,Who wrote *Leviathan*?,*लेवियाथन* किसने लिखी?,Hobbes,हॉब्स,Locke,लॉक,Rousseau,रूसो,Kant,कांट,A,,1,1/3,It came out in 1651.,यह 1651 में छपी।,1',
  'Q2,multiple,,,,Which of these numbers are prime?,इनमें से कौन सी संख्याएँ अभाज्य हैं?,2,2,4,4,7,7,9,9,"A,C",,2,0,,,2',
  'Q3,numeric,,,,What is $\\frac{1}{4}$ of 100?,100 का $\\frac{1}{4}$ कितना है?,,,,,,,,,25,0.5,1,0,,,2',
];

/** A file with three examples, as a link can hold it: UTF-8 with the mark by which spreadsheets know it. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${ROWS.join('\r\n')}\r\n`)}`;
