// ES5, apart from every other script: it runs where those don't parse. The app removes the notice once it has started (src/app/App.tsx).
(function () {
  function show() {
    var notice = document.getElementById('start-notice');
    if (!notice) return;
    notice.hidden = false;
    notice.querySelector('button').addEventListener('click', function () {
      location.reload();
    });
  }
  // A form that is drawn beforehand must not put its fields into the address; the app submits none natively.
  document.addEventListener('submit', function (event) {
    event.preventDefault();
  });
  if ('noModule' in document.createElement('script')) setTimeout(show, 8000);
  // A browser without modules loads none of the app.
  else document.addEventListener('DOMContentLoaded', show);
})();
